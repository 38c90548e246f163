ALTER TABLE `intake` ADD `since` text;--> statement-breakpoint
ALTER TABLE `intake` ADD `until` text;