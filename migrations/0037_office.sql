CREATE TABLE `office` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`revision` integer NOT NULL,
	`settings` text NOT NULL
);
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('office', 0);
--> statement-breakpoint
CREATE TRIGGER office_version_insert AFTER INSERT ON office BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'office';
END;
--> statement-breakpoint
CREATE TRIGGER office_version_update AFTER UPDATE ON office BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'office';
END;
--> statement-breakpoint
CREATE TRIGGER office_version_delete AFTER DELETE ON office BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'office';
END;
