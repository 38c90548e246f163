CREATE TABLE `letter_versions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`revision` integer NOT NULL,
	`state` text NOT NULL,
	`definition` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_versions_revision` ON `letter_versions` (`type`,`revision`);--> statement-breakpoint
CREATE UNIQUE INDEX `letter_versions_draft` ON `letter_versions` (`type`) WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX `letter_versions_published` ON `letter_versions` (`type`) WHERE state = 'published';--> statement-breakpoint
ALTER TABLE `applications` ADD `letter_revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `applications` ADD `letter_title` text;