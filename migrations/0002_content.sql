CREATE TABLE `content_images` (
	`record_id` text NOT NULL,
	`field` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`record_id`, `field`)
);
--> statement-breakpoint
CREATE INDEX `content_images_name` ON `content_images` (`name`);--> statement-breakpoint
CREATE TABLE `content_records` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`collection` text NOT NULL,
	`title` text NOT NULL,
	`fields` text NOT NULL,
	`images` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`changed_in` text DEFAULT '{}' NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_records_id_unique` ON `content_records` (`id`);--> statement-breakpoint
CREATE INDEX `content_records_collection` ON `content_records` (`collection`,`seq`);--> statement-breakpoint
CREATE TABLE `content_views` (
	`mark` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `content_views_day` ON `content_views` (`day`);