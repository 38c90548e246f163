export { type ReadyTime, readCounts, readyTimes } from './handover/service.ts';
