-- How accounts are found: by the beginning of words of their name and e-mail, without regard to case and accents.
CREATE VIRTUAL TABLE user_search USING fts5 (
  name, email,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
INSERT INTO user_search (rowid, name, email) SELECT seq, name, email FROM users;
--> statement-breakpoint
CREATE TRIGGER users_search_insert AFTER INSERT ON users BEGIN
  INSERT INTO user_search (rowid, name, email) VALUES (NEW.seq, NEW.name, NEW.email);
END;
--> statement-breakpoint
CREATE TRIGGER users_search_delete AFTER DELETE ON users BEGIN
  DELETE FROM user_search WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER users_search_update AFTER UPDATE OF name, email ON users BEGIN
  UPDATE user_search SET name = NEW.name, email = NEW.email WHERE rowid = NEW.seq;
END;
