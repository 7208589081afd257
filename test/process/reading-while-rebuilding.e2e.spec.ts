import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_REBUILT, DataFolder } from './data-folder.js';
import { LASTFM, sharedHistory } from './history-files.js';
import { ServiceProcess } from './service-process.js';

const WINDOW = 'range=custom&from=2009-01-01&to=2021-03-01';
const QUESTIONS = [
  `/api/v1/overview?${WINDOW}`,
  `/api/v1/overview?${WINDOW}&q=love`,
  `/api/v1/tops/artists?${WINDOW}`,
  `/api/v1/tops/tracks?${WINDOW}&take=500`,
  `/api/v1/tops/albums?${WINDOW}`,
  `/api/v1/scrobbles?${WINDOW}&page=7`,
  '/api/v1/years',
  '/api/v1/me',
];

describe('reading while every read model is rebuilt', () => {
  let folder: DataFolder;
  let service: ServiceProcess;

  beforeAll(async () => {
    folder = await DataFolder.make();
    service = await ServiceProcess.start(folder);
    await folder.cliSays('import', sharedHistory(LASTFM.file));
  });
  afterAll(() => folder.remove());

  it('never fails and never answers anything else', async () => {
    const answers = () => Promise.all(QUESTIONS.map((path) => service.request(path)));
    const before = await answers();
    expect(before.map(({ status }) => status)).toEqual(QUESTIONS.map(() => 200));
    expect(JSON.parse(before[0].text)).toMatchObject({ scrobbles: LASTFM.plays });

    const rebuilding = folder.start('cli', ['rebuild', '--all']);
    let rounds = 0;
    for (; rebuilding.isRunning; rounds++) expect(await answers()).toEqual(before);
    expect(await answers()).toEqual(before);
    expect((await rebuilding.ended).stdout).toBe(ALL_REBUILT);
    expect(rounds).toBeGreaterThan(10);
  });
});
