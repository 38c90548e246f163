-- The activity record is added to and nothing else: no entry is changed, and one may go only when a retention run that stands in
-- the record itself names a later moment.
CREATE TRIGGER audit_entries_never_change BEFORE UPDATE ON audit_entries BEGIN
  SELECT RAISE(ABORT, 'activity records are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE DELETE ON audit_entries
WHEN NOT EXISTS (
  SELECT 1 FROM audit_entries WHERE action = 'retention.activities' AND subject > OLD.at
) BEGIN
  SELECT RAISE(ABORT, 'activity records stay until a retention run');
END;
--> statement-breakpoint
-- What goes from a row goes from the index of its words too, at once and not with the index's next merge.
INSERT INTO application_search (application_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO user_search (user_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('letter_keys', 0);
--> statement-breakpoint
CREATE TRIGGER letter_keys_version_insert AFTER INSERT ON letter_keys BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'letter_keys';
END;
--> statement-breakpoint
CREATE TRIGGER letter_keys_version_update AFTER UPDATE ON letter_keys BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'letter_keys';
END;
--> statement-breakpoint
CREATE TRIGGER letter_keys_version_delete AFTER DELETE ON letter_keys BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'letter_keys';
END;
