/** The form of a classification code (Permendagri 83/2022). */
export const codePattern = /^\d{3}(?:\.\d{1,3})*$/;
