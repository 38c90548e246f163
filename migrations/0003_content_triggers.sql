-- What follows from a record, whatever wrote it: its collection's total, which pictures it shows, how it is found.
-- Words are found without regard to case and accents, by their beginning; `collection` is a word to search by too.
CREATE VIRTUAL TABLE content_search USING fts5 (
  collection, title, body,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER content_records_follow_insert AFTER INSERT ON content_records BEGIN
  INSERT INTO tallies (name, total) VALUES ('content:' || NEW.collection, 1)
    ON CONFLICT (name) DO UPDATE SET total = total + 1;
  INSERT INTO content_images (record_id, field, name)
    SELECT NEW.id, key, value FROM json_each(NEW.images) WHERE type = 'text';
  INSERT INTO content_search (rowid, collection, title, body) VALUES (
    NEW.seq, NEW.collection, NEW.title,
    (SELECT group_concat(value, char(10)) FROM json_each(NEW.fields) WHERE type = 'text' AND value <> NEW.title)
  );
END;
--> statement-breakpoint
CREATE TRIGGER content_records_follow_delete AFTER DELETE ON content_records BEGIN
  UPDATE tallies SET total = total - 1 WHERE name = 'content:' || OLD.collection;
  DELETE FROM content_images WHERE record_id = OLD.id;
  DELETE FROM content_search WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER content_records_follow_images AFTER UPDATE OF images ON content_records WHEN OLD.images <> NEW.images BEGIN
  DELETE FROM content_images WHERE record_id = NEW.id;
  INSERT INTO content_images (record_id, field, name)
    SELECT NEW.id, key, value FROM json_each(NEW.images) WHERE type = 'text';
END;
--> statement-breakpoint
CREATE TRIGGER content_records_follow_fields AFTER UPDATE OF title, fields ON content_records WHEN OLD.fields <> NEW.fields BEGIN
  UPDATE content_search SET
    title = NEW.title,
    body = (SELECT group_concat(value, char(10)) FROM json_each(NEW.fields) WHERE type = 'text' AND value <> NEW.title)
    WHERE rowid = NEW.seq;
END;
