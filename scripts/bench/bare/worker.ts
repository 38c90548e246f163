import { bareRoutes } from './routes.ts';

export default bareRoutes('');
