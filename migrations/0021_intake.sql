CREATE TABLE `intake` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`paused` integer NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `applications_submitted` ON `applications` (`filed_by`,`created_at`);--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('intake', 0);
--> statement-breakpoint
CREATE TRIGGER intake_version_insert AFTER INSERT ON intake BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'intake';
END;
--> statement-breakpoint
CREATE TRIGGER intake_version_update AFTER UPDATE ON intake BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'intake';
END;
--> statement-breakpoint
CREATE TRIGGER intake_version_delete AFTER DELETE ON intake BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'intake';
END;
