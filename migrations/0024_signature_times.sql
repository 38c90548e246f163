ALTER TABLE `signed_letters` ADD `signed_time` text;--> statement-breakpoint
ALTER TABLE `signed_letters` ADD `time_authority` text;--> statement-breakpoint
ALTER TABLE `signed_letters` ADD `status_checked_at` text;