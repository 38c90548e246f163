/** Where `npm start` and `npm run dev` serve the portal. */
export const port = Number(process.env.PORT || 8787);
export const address = `http://localhost:${port}`;
