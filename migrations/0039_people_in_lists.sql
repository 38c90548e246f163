-- The column nik of the search also has the names and NIKs in lists of people: texts without digits, and those of 16.
DROP TRIGGER applications_search_insert;
--> statement-breakpoint
CREATE TRIGGER applications_search_insert AFTER INSERT ON applications BEGIN
  INSERT INTO application_search (rowid, type, status, nama, nik, reference) VALUES (
    NEW.seq, NEW.type, NEW.status, NEW.nama,
    nullif(coalesce(NEW.nik, '') || coalesce((
      SELECT ' ' || group_concat(cell.value, ' ') FROM json_each(NEW.answers) answer, json_each(answer.value) person, json_each(person.value) cell
      WHERE answer.type = 'array' AND (cell.value NOT GLOB '*[0-9]*' OR length(cell.value) = 16)
    ), ''), ''),
    substr(NEW.id, 1, 8) || ' ' || substr(NEW.id, 1, 4) || ' ' || substr(NEW.id, 5, 4)
  );
END;
--> statement-breakpoint
DROP TRIGGER applications_search_answers;
--> statement-breakpoint
CREATE TRIGGER applications_search_answers AFTER UPDATE OF nama, nik, answers ON applications BEGIN
  UPDATE application_search SET nama = NEW.nama, nik = nullif(coalesce(NEW.nik, '') || coalesce((
    SELECT ' ' || group_concat(cell.value, ' ') FROM json_each(NEW.answers) answer, json_each(answer.value) person, json_each(person.value) cell
    WHERE answer.type = 'array' AND (cell.value NOT GLOB '*[0-9]*' OR length(cell.value) = 16)
  ), ''), '') WHERE rowid = NEW.seq;
END;
