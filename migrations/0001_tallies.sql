-- Totals kept as rows come, change and go: a list's total costs the same at 100 and at 1,000,000 records.
CREATE TRIGGER users_tally_insert AFTER INSERT ON users BEGIN
  INSERT INTO tallies (name, total) VALUES ('users', 1)
    ON CONFLICT (name) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER users_tally_delete AFTER DELETE ON users BEGIN
  UPDATE tallies SET total = total - 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER applications_tally_insert AFTER INSERT ON applications BEGIN
  INSERT INTO application_tallies (type, status, total) VALUES (NEW.type, NEW.status, 1)
    ON CONFLICT (type, status) DO UPDATE SET total = total + 1;
  UPDATE users SET application_count = application_count + 1 WHERE id = NEW.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER applications_tally_delete AFTER DELETE ON applications BEGIN
  UPDATE application_tallies SET total = total - 1 WHERE type = OLD.type AND status = OLD.status;
  UPDATE users SET application_count = application_count - 1 WHERE id = OLD.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER applications_tally_status AFTER UPDATE OF status ON applications WHEN OLD.status <> NEW.status BEGIN
  UPDATE application_tallies SET total = total - 1 WHERE type = OLD.type AND status = OLD.status;
  INSERT INTO application_tallies (type, status, total) VALUES (NEW.type, NEW.status, 1)
    ON CONFLICT (type, status) DO UPDATE SET total = total + 1;
END;
