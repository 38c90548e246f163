export { refuseClaim } from './claim-limits.ts';
export { belowClaimLimits, readClaimLimits } from './claim-queries.ts';
export { limitLogins, limitViews, limitWrites } from './rate-limits.ts';
export {
  intakePath,
  intakeState,
  refuseRegistration,
  refuseSubmission,
  submissionsAt,
} from './service.ts';
export { tooMany } from './too-many.ts';
