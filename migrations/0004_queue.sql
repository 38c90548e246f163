CREATE TABLE `letter_tallies` (
	`year` integer NOT NULL,
	`type` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`year`, `type`)
);
--> statement-breakpoint
CREATE INDEX `applications_status` ON `applications` (`status`,`seq`);--> statement-breakpoint
CREATE INDEX `applications_type_status` ON `applications` (`type`,`status`,`seq`);--> statement-breakpoint
CREATE INDEX `applications_queue` ON `applications` (case "status" when 'Menunggu' then "seq" else 9007199254740991 - "seq" end);--> statement-breakpoint
CREATE INDEX `applications_type_queue` ON `applications` (`type`,case "status" when 'Menunggu' then "seq" else 9007199254740991 - "seq" end);--> statement-breakpoint
CREATE INDEX `letters_year` ON `letters` (`year`,`seq`);--> statement-breakpoint
CREATE INDEX `letters_type` ON `letters` (`type`,`seq`);--> statement-breakpoint
CREATE INDEX `letters_year_type` ON `letters` (`year`,`type`,`seq`);