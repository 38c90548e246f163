CREATE TABLE `deletions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`account_id` text,
	`parent` text,
	`deleted_by` text NOT NULL,
	`deleted_at` text NOT NULL,
	`final_at` text NOT NULL,
	`rows` text,
	`files` text NOT NULL,
	`files_pending` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deletions_id_unique` ON `deletions` (`id`);--> statement-breakpoint
CREATE INDEX `deletions_restorable` ON `deletions` (`seq`) WHERE rows is not null and parent is null;--> statement-breakpoint
CREATE INDEX `deletions_pending` ON `deletions` (`seq`) WHERE files_pending = 1;--> statement-breakpoint
CREATE INDEX `deletions_final` ON `deletions` (`final_at`);--> statement-breakpoint
CREATE INDEX `deletions_parent` ON `deletions` (`parent`);--> statement-breakpoint
CREATE INDEX `deletions_account` ON `deletions` (`account_id`);--> statement-breakpoint
CREATE INDEX `deletions_type` ON `deletions` (json_extract(rows, '$.application.type')) WHERE rows is not null;--> statement-breakpoint
-- A restored application gets its letter back, whose number it is searched by.
CREATE TRIGGER letters_follow_application AFTER UPDATE OF application_id ON letters WHEN NEW.application_id IS NOT NULL BEGIN
  UPDATE application_search SET nomor = NEW.nomor_surat
    WHERE rowid = (SELECT seq FROM applications WHERE id = NEW.application_id);
END;
