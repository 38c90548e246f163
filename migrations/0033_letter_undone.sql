-- The last number of an outside letter can be taken back, with what follows its insert.
CREATE TRIGGER letters_follow_delete AFTER DELETE ON letters BEGIN
  UPDATE letter_tallies SET total = total - 1 WHERE year = OLD.year AND type = OLD.type;
  DELETE FROM letter_search WHERE rowid = OLD.seq;
END;
