-- Applications and letters stand by the version that they were filed under: only a draft changes what it says.
CREATE TRIGGER letter_versions_never_change BEFORE UPDATE ON letter_versions
WHEN OLD.state <> 'draft' AND (
  NEW.definition <> OLD.definition OR NEW.revision <> OLD.revision OR NEW.type <> OLD.type OR NEW.state = 'draft'
) BEGIN
  SELECT RAISE(ABORT, 'a published letter type is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER letter_versions_stay BEFORE DELETE ON letter_versions
WHEN OLD.state <> 'draft' AND (
  EXISTS (SELECT 1 FROM applications WHERE type = OLD.type) OR EXISTS (SELECT 1 FROM letters WHERE type = OLD.type)
) BEGIN
  SELECT RAISE(ABORT, 'a letter type stays while an application names it');
END;
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('letter_versions', 0);
--> statement-breakpoint
CREATE TRIGGER letter_versions_version_insert AFTER INSERT ON letter_versions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'letter_versions';
END;
--> statement-breakpoint
CREATE TRIGGER letter_versions_version_update AFTER UPDATE ON letter_versions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'letter_versions';
END;
--> statement-breakpoint
CREATE TRIGGER letter_versions_version_delete AFTER DELETE ON letter_versions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'letter_versions';
END;
