CREATE TABLE `incidents` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`found_at` text NOT NULL,
	`description` text NOT NULL,
	`data` text NOT NULL,
	`people` integer,
	`refs` text NOT NULL,
	`measures` text NOT NULL,
	`created_at` text NOT NULL,
	`closed_at` text
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
