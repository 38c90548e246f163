import { accountRoutes } from './accounts/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { createApi } from './http/api.ts';
import { createApp } from './http/app.ts';
import { securityHeaders } from './http/headers.ts';
import { prepareRequest } from './http/request.ts';
import { keyRoutes, verificationRoutes } from './letters/routes.ts';
import { privateFiles } from './media/private-files.ts';

/** Everything that is no page: /api/v1, the files behind signed links, and the letters' public key. */
export const app = createApp();
app.use(prepareRequest);
app.use(securityHeaders);
app.route('/api/v1', createApi([accountRoutes, applicationRoutes, verificationRoutes]));
app.route('/', privateFiles);
app.route('/', keyRoutes);
