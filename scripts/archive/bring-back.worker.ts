import { scriptWorker } from '../lib/script-worker.ts';
import { bringBack } from './bring-back.ts';

interface Input {
  eraseAll: boolean;
}

export default scriptWorker(({ report, ...storage }, { eraseAll }: Input) =>
  bringBack(storage, report, eraseAll),
);
