ALTER TABLE `applications` ADD `ready_at` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `ready_by` text;--> statement-breakpoint
CREATE INDEX `applications_ready` ON `applications` (`seq`) WHERE ready_at is not null;