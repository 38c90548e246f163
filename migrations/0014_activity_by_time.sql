DROP INDEX `audit_entries_account`;--> statement-breakpoint
DROP INDEX `audit_entries_subject`;--> statement-breakpoint
DROP INDEX `audit_entries_action`;--> statement-breakpoint
CREATE INDEX `audit_entries_at` ON `audit_entries` (`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_account_at` ON `audit_entries` (`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_action_at` ON `audit_entries` (`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_account_action_at` ON `audit_entries` (`account_id`,`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_subject_at` ON `audit_entries` (`subject`,`at`);