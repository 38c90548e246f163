import { writeFileSync } from 'node:fs';
import { librarySchema } from '#scripts/lib/library-schema.ts';

const file = new URL('../../worker/contract/library/letter-type.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(librarySchema(), null, 2)}\n`);
