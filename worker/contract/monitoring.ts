export type {
  ActNotice,
  Failure,
  Health,
  Job,
  Notice,
  RegularJob,
  Trouble,
} from './records/monitoring.ts';
