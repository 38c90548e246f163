/** Where the form of a type that a village has made stands; those of the portal have addresses of their own. */
export const villageFormPath = (type: string) => `/surat/${type.toLowerCase()}`;

/** Whether a path may be such a form's. */
export const isVillageForm = (path: string) => /^\/surat\/[a-z][a-z0-9]{1,7}$/.test(path);
