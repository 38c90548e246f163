ALTER TABLE `content_records` ADD `position` integer;--> statement-breakpoint
CREATE INDEX `content_records_position` ON `content_records` (`collection`,`position`,"seq" desc);