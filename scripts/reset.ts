import { rmSync } from 'node:fs';
import { stateFolder } from './lib/storage/database.ts';

rmSync(stateFolder, { recursive: true, force: true });
console.log('Data lokal dikosongkan. `npm start` mengisinya kembali dengan data contoh.');
