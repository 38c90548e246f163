-- How applications and letters are found, and how many letters each year has: kept whatever writes the rows.
-- Words are found without regard to case and accents, by their beginning; type, status and year are words to search by too.
-- An application's reference is the beginning of its id, searched with its dash and without.
CREATE VIRTUAL TABLE application_search USING fts5 (
  type, status, nama, nik, nomor, reference,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE letter_search USING fts5 (
  year, type, nama, nomor,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
INSERT INTO application_search (rowid, type, status, nama, nik, nomor, reference)
  SELECT a.seq, a.type, a.status, a.nama, a.nik, l.nomor_surat,
    substr(a.id, 1, 8) || ' ' || substr(a.id, 1, 4) || ' ' || substr(a.id, 5, 4)
  FROM applications a LEFT JOIN letters l ON l.application_id = a.id;
--> statement-breakpoint
INSERT INTO letter_search (rowid, year, type, nama, nomor) SELECT seq, year, type, nama, nomor_surat FROM letters;
--> statement-breakpoint
INSERT INTO letter_tallies (year, type, total) SELECT year, type, count(*) FROM letters GROUP BY year, type;
--> statement-breakpoint
CREATE TRIGGER applications_search_insert AFTER INSERT ON applications BEGIN
  INSERT INTO application_search (rowid, type, status, nama, nik, reference) VALUES (
    NEW.seq, NEW.type, NEW.status, NEW.nama, NEW.nik,
    substr(NEW.id, 1, 8) || ' ' || substr(NEW.id, 1, 4) || ' ' || substr(NEW.id, 5, 4)
  );
END;
--> statement-breakpoint
CREATE TRIGGER applications_search_delete AFTER DELETE ON applications BEGIN
  DELETE FROM application_search WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER applications_search_status AFTER UPDATE OF status ON applications WHEN OLD.status <> NEW.status BEGIN
  UPDATE application_search SET status = NEW.status WHERE rowid = NEW.seq;
END;
--> statement-breakpoint
CREATE TRIGGER letters_follow_insert AFTER INSERT ON letters BEGIN
  INSERT INTO letter_tallies (year, type, total) VALUES (NEW.year, NEW.type, 1)
    ON CONFLICT (year, type) DO UPDATE SET total = total + 1;
  INSERT INTO letter_search (rowid, year, type, nama, nomor)
    VALUES (NEW.seq, NEW.year, NEW.type, NEW.nama, NEW.nomor_surat);
  UPDATE application_search SET nomor = NEW.nomor_surat
    WHERE rowid = (SELECT seq FROM applications WHERE id = NEW.application_id);
END;
