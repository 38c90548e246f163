export { isClockTrusted } from './clock.ts';
export { type NoticeContext, noticesAt, type SetupContext, setupOf } from './service.ts';
