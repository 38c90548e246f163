ALTER TABLE `applications` ADD `rt_earlier` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `applicant_changed_at` text;