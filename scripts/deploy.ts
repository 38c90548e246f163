import { runDeploy } from './deploy/deploy.ts';

await runDeploy();
