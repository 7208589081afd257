import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Unknown } from '#src/event-store/errors.js';
import type { FinishedJson } from '../plays/finished-answers.js';
import { WindowAnswers } from '../plays/window-answers.js';
import { ask, Moments } from '../plays/moments.js';
import type { WindowRequest } from '../shared/window.js';
import { isCarried, tagOf, tagsOf, type TagsView, type TagView } from './tags.js';

export interface TagsRequest extends WindowRequest {
  readonly take: number;
}

/** `GET /tags`; a preset without search comes as finished JSON. */
export class GetTags extends Query<TagsView | FinishedJson> {
  constructor(readonly request: TagsRequest) {
    super();
  }
}

/** `GET /tags/{name}`; throws `Unknown` for a tag that no track carries. */
export class GetTag extends Query<TagView> {
  constructor(
    readonly name: string,
    readonly request: TagsRequest,
  ) {
    super();
  }
}

@QueryHandler(GetTags)
export class GetTagsHandler implements IQueryHandler<GetTags> {
  constructor(private readonly answers: WindowAnswers) {}

  execute({ request }: GetTags): Promise<TagsView | FinishedJson> {
    const { take } = request;

    return this.answers.get(request, { name: `tags ${take}`, answer: (question) => tagsOf(question, take) });
  }
}

@QueryHandler(GetTag)
export class GetTagHandler implements IQueryHandler<GetTag> {
  constructor(private readonly moments: Moments) {}

  async execute({ name, request }: GetTag): Promise<TagView> {
    const question = ask(await this.moments.now(), request);
    const { history } = question;
    const tag = history.library.tags.find(name);
    if (tag === undefined || !isCarried(history, tag)) throw new Unknown(`No track carries the tag ${name}.`);

    return tagOf(question, tag, request.take);
  }
}

export type { TagsView, TagView };
