ALTER TABLE `signed_letters` ADD `signed_time` text;--> statement-breakpoint
ALTER TABLE `signed_letters` ADD `time_authority` text;--> statement-breakpoint
ALTER TABLE `signed_letters` ADD `status_checked_at` text;--> statement-breakpoint
CREATE INDEX `signed_letters_sha256` ON `signed_letters` (`sha256`);--> statement-breakpoint
CREATE INDEX `letters_sha256` ON `letters` (`sha256`);