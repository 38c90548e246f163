import * as z from 'zod/mini';

const read = z.transform((value: boolean | 'true' | 'false') =>
  value === 'true' || value === 'false' ? value === 'true' : value,
);

/** A boolean of a JSON body, or its text in a multipart body. */
export const requiredBoolean = (name: string) =>
  z.pipe(read, z.boolean({ error: `${name} harus true atau false.` }));

/** The same, false when it is not sent. */
export const formBoolean = (name: string) => z._default(requiredBoolean(name), false);
