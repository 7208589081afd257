import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Command } from 'commander';
import {
  ListKeptAnswers,
  type AnswerPlace,
  type KeptAnswer,
} from '#projections/tracks/list-kept-answers.query.js';
import { RecordAnswers } from '#src/enrichment/commands/record-answers.command.js';
import { EventStore } from '#src/event-store/event-store.js';
import { takenIn, withTools, type Tools } from './context.js';
import { changedAnswer } from './facts-anew.js';
import { say } from './output.js';

const ACTOR = 'cli';
const AT_ONCE = 200;

interface Remapped {
  readonly read: number;
  readonly changed: number;
}

/** Takes the facts anew from every answer that is kept, page by page: what was done stays done when it is cut off. */
export async function remap(tools: Tools): Promise<Remapped> {
  // What was answered since would be replaced by what was answered before.
  await takenIn(tools, await tools.get(EventStore).lastPosition());
  let [read, changed, position] = [0, 0, 0];
  let last: AnswerPlace | null = null;
  for (;;) {
    const page: readonly KeptAnswer[] = await tools.get(QueryBus).execute(new ListKeptAnswers(AT_ONCE, last));
    last = page.at(-1) ?? null;
    if (last === null) break;
    const answers = page.map(changedAnswer).filter((answer) => answer !== null);
    position = Math.max(position, await tools.get(CommandBus).execute(new RecordAnswers(answers, ACTOR)));
    read += page.length;
    changed += answers.length;
  }
  await takenIn(tools, position);

  return { read, changed };
}

export function addRemap(program: Command): void {
  program
    .command('remap')
    .description('take the facts of tracks and artists anew from what sources answered; nobody is asked')
    .action(async () => say(JSON.stringify(await withTools(remap))));
}
