CREATE TABLE `ended_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_sessions_until` ON `ended_sessions` (`until`);--> statement-breakpoint
CREATE TABLE `login_counts` (
	`day` text NOT NULL,
	`account_id` text NOT NULL,
	`succeeded` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `account_id`)
);
--> statement-breakpoint
CREATE TABLE `password_resets` (
	`account_id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`issued_by` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`account_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `letter_keys` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kid` text NOT NULL,
	`x` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_keys_kid_unique` ON `letter_keys` (`kid`);--> statement-breakpoint
ALTER TABLE `applications` ADD `forgotten_at` text;--> statement-breakpoint
CREATE INDEX `applications_photos_due` ON `applications` (`decided_at`) WHERE photos <> '{}';--> statement-breakpoint
CREATE INDEX `applications_answers_due` ON `applications` (`status`,`decided_at`) WHERE forgotten_at is null;--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `place` text;--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `total` integer;--> statement-breakpoint
CREATE INDEX `audit_entries_at` ON `audit_entries` (`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_account_at` ON `audit_entries` (`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_action_at` ON `audit_entries` (`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_account_action_at` ON `audit_entries` (`account_id`,`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_subject_at` ON `audit_entries` (`subject`,`at`);--> statement-breakpoint
ALTER TABLE `users` ADD `session_epoch` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `terms_version` text;--> statement-breakpoint
ALTER TABLE `users` ADD `terms_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `untold_reset_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `users` ADD `totp_since` text;--> statement-breakpoint
ALTER TABLE `users` ADD `totp_step` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `recovery_codes` text DEFAULT '[]' NOT NULL;