import { rmSync } from 'node:fs';
import { stateFolder } from './lib/database.ts';

rmSync(stateFolder, { recursive: true, force: true });
console.log('Data lokal dikosongkan. `npm start` mengisinya kembali dengan data contoh.');
