import { createContext } from 'react';

/** Id of the element that names what the controls inside are about, for their `aria-describedby`. */
export const Subject = createContext<string | undefined>(undefined);
