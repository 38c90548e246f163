export async function start() {}
