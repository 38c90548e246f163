CREATE TABLE `survey_texts` (
	`seq` integer PRIMARY KEY NOT NULL,
	`quarter` text NOT NULL,
	`score` integer NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `survey_texts_quarter` ON `survey_texts` (`quarter`);--> statement-breakpoint
CREATE TABLE `survey_totals` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quarter` text NOT NULL,
	`question` text NOT NULL,
	`score` integer NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_totals_score` ON `survey_totals` (`quarter`,`question`,`score`);--> statement-breakpoint
ALTER TABLE `letters` ADD `answered` integer DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('survey_texts', 0), ('survey_totals', 0);
--> statement-breakpoint
CREATE TRIGGER survey_texts_version_insert AFTER INSERT ON survey_texts BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'survey_texts';
END;
--> statement-breakpoint
CREATE TRIGGER survey_texts_version_update AFTER UPDATE ON survey_texts BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'survey_texts';
END;
--> statement-breakpoint
CREATE TRIGGER survey_texts_version_delete AFTER DELETE ON survey_texts BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'survey_texts';
END;
--> statement-breakpoint
CREATE TRIGGER survey_totals_version_insert AFTER INSERT ON survey_totals BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'survey_totals';
END;
--> statement-breakpoint
CREATE TRIGGER survey_totals_version_update AFTER UPDATE ON survey_totals BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'survey_totals';
END;
--> statement-breakpoint
CREATE TRIGGER survey_totals_version_delete AFTER DELETE ON survey_totals BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'survey_totals';
END;
