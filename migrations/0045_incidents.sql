CREATE TABLE `incidents` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`revision` integer NOT NULL,
	`entry` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `incidents_id_unique` ON `incidents` (`id`);
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('incidents', 0);
--> statement-breakpoint
CREATE TRIGGER incidents_version_insert AFTER INSERT ON incidents BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'incidents';
END;
--> statement-breakpoint
CREATE TRIGGER incidents_version_update AFTER UPDATE ON incidents BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'incidents';
END;
--> statement-breakpoint
CREATE TRIGGER incidents_version_delete AFTER DELETE ON incidents BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'incidents';
END;
