import * as z from 'zod/mini';

const read = z.transform((value: boolean | 'true' | 'false') =>
  value === 'true' || value === 'false' ? value === 'true' : value,
);

/** A boolean of a JSON body, or its text in a multipart body. False when it is not sent. */
export const formBoolean = (name: string) =>
  z._default(z.pipe(read, z.boolean({ error: `${name} harus true atau false.` })), false);
