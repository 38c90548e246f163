-- Words of titles alone, so that the records that are named by a word are found at once among millions that hold it.
CREATE VIRTUAL TABLE title_search USING fts5 (
  collection, title,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
INSERT INTO title_search (rowid, collection, title) SELECT seq, collection, title FROM content_records;
--> statement-breakpoint
CREATE TRIGGER content_records_title_insert AFTER INSERT ON content_records BEGIN
  INSERT INTO title_search (rowid, collection, title) VALUES (NEW.seq, NEW.collection, NEW.title);
END;
--> statement-breakpoint
CREATE TRIGGER content_records_title_delete AFTER DELETE ON content_records BEGIN
  DELETE FROM title_search WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER content_records_title_update AFTER UPDATE OF title ON content_records WHEN OLD.title <> NEW.title BEGIN
  UPDATE title_search SET title = NEW.title WHERE rowid = NEW.seq;
END;
--> statement-breakpoint
-- The words that each index has, in their order; they are read off the index and kept nowhere.
CREATE VIRTUAL TABLE title_words USING fts5vocab (title_search, instance);
--> statement-breakpoint
CREATE VIRTUAL TABLE content_words USING fts5vocab (content_search, instance);
--> statement-breakpoint
CREATE VIRTUAL TABLE application_words USING fts5vocab (application_search, instance);
--> statement-breakpoint
CREATE VIRTUAL TABLE letter_words USING fts5vocab (letter_search, instance);
--> statement-breakpoint
CREATE VIRTUAL TABLE user_words USING fts5vocab (user_search, instance);
