ALTER TABLE `content_records` ADD `visible_from` text;--> statement-breakpoint
CREATE INDEX `content_records_scheduled` ON `content_records` (`visible_from`) WHERE visible_from is not null;