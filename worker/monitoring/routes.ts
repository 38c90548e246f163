import { createRoom } from '#worker/http/room.ts';
import { checkHealth } from './health.ts';

const { app, route } = createRoom();
export const monitoringRoutes = app;

route('GET health', (c) => checkHealth(c.var.db, c.env.FILES));
