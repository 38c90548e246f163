CREATE TABLE `table_versions` (
	`name` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
-- A view of a page and the count that another table's trigger keeps are no change of the record.
INSERT INTO table_versions (name, version) VALUES
  ('users', 0),
  ('applications', 0),
  ('letters', 0),
  ('audit_entries', 0),
  ('content_records', 0);
--> statement-breakpoint
CREATE TRIGGER users_version_insert AFTER INSERT ON users BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER users_version_update AFTER UPDATE ON users WHEN NEW.application_count = OLD.application_count BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER users_version_delete AFTER DELETE ON users BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER applications_version_insert AFTER INSERT ON applications BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'applications';
END;
--> statement-breakpoint
CREATE TRIGGER applications_version_update AFTER UPDATE ON applications BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'applications';
END;
--> statement-breakpoint
CREATE TRIGGER applications_version_delete AFTER DELETE ON applications BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'applications';
END;
--> statement-breakpoint
CREATE TRIGGER letters_version_insert AFTER INSERT ON letters BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'letters';
END;
--> statement-breakpoint
CREATE TRIGGER letters_version_update AFTER UPDATE ON letters BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'letters';
END;
--> statement-breakpoint
CREATE TRIGGER letters_version_delete AFTER DELETE ON letters BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'letters';
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_version_insert AFTER INSERT ON audit_entries BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'audit_entries';
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_version_update AFTER UPDATE ON audit_entries BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'audit_entries';
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_version_delete AFTER DELETE ON audit_entries BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'audit_entries';
END;
--> statement-breakpoint
CREATE TRIGGER content_records_version_insert AFTER INSERT ON content_records BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'content_records';
END;
--> statement-breakpoint
CREATE TRIGGER content_records_version_update AFTER UPDATE ON content_records WHEN NEW.views = OLD.views BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'content_records';
END;
--> statement-breakpoint
CREATE TRIGGER content_records_version_delete AFTER DELETE ON content_records BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'content_records';
END;
