import { lockData, openData, prepareData } from '#server/data-folder.ts';
import { runMain } from '../lib/commands/run-main.ts';

/** Confirms that the data of a stopped portal are those of the village whose name or region changed in the settings. */
runMain(async () => {
  const data = openData(process.env.PORTAL_DATA ?? '');
  lockData(data.folder);
  await prepareData(data, { rename: true });
  data.close();
});
