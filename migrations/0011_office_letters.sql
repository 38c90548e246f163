CREATE TABLE `number_starts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`counter` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`account_id` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `number_starts_number` ON `number_starts` (`counter`,`year`,`number`);--> statement-breakpoint
CREATE TABLE `signatories` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`nama` text NOT NULL,
	`jabatan` text NOT NULL,
	`nip` text,
	`atas_nama` text,
	`valid_from` text,
	`valid_until` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signatories_id_unique` ON `signatories` (`id`);--> statement-breakpoint
-- A letter made by other means has no code, no hash and no last day. Nothing refers to this table yet.
CREATE TABLE `__new_letters` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`application_id` text,
	`type` text NOT NULL,
	`counter` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`nomor_surat` text NOT NULL,
	`kode` text,
	`judul` text NOT NULL,
	`nama` text NOT NULL,
	`issued_at` text NOT NULL,
	`valid_until` text,
	`sha256` text,
	`pdf_key` text,
	`withdrawn_at` text,
	`withdrawn_reason` text,
	`signatory` text,
	`signature_way` text DEFAULT 'basah',
	`signed_id` text,
	`perihal` text,
	`tujuan` text,
	`idempotency_key` text,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_letters` (seq, id, application_id, type, counter, year, number, nomor_surat, kode, judul, nama, issued_at, valid_until, sha256, pdf_key, withdrawn_at, withdrawn_reason, signatory)
  SELECT seq, id, application_id, type, counter, year, number, nomor_surat, kode, judul, nama, issued_at, valid_until, sha256, pdf_key, withdrawn_at, withdrawn_reason, signatory FROM `letters`;--> statement-breakpoint
DROP TABLE `letters`;--> statement-breakpoint
ALTER TABLE `__new_letters` RENAME TO `letters`;--> statement-breakpoint
CREATE UNIQUE INDEX `letters_id_unique` ON `letters` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `letters_application_id_unique` ON `letters` (`application_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `letters_kode_unique` ON `letters` (`kode`);--> statement-breakpoint
CREATE UNIQUE INDEX `letters_pdf_key_unique` ON `letters` (`pdf_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `letters_idempotency_key_unique` ON `letters` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `letters_number` ON `letters` (`counter`,`year`,`number`);--> statement-breakpoint
CREATE INDEX `letters_year` ON `letters` (`year`,`seq`);--> statement-breakpoint
CREATE INDEX `letters_type` ON `letters` (`type`,`seq`);--> statement-breakpoint
CREATE INDEX `letters_year_type` ON `letters` (`year`,`type`,`seq`);--> statement-breakpoint
-- The triggers of the table that was made anew, with what a letter made by other means is about.
CREATE TRIGGER letters_follow_insert AFTER INSERT ON letters BEGIN
  INSERT INTO letter_tallies (year, type, total) VALUES (NEW.year, NEW.type, 1)
    ON CONFLICT (year, type) DO UPDATE SET total = total + 1;
  INSERT INTO letter_search (rowid, year, type, nama, nomor) VALUES (
    NEW.seq, NEW.year, NEW.type,
    NEW.nama || coalesce(' ' || NEW.perihal, '') || coalesce(' ' || NEW.tujuan, ''), NEW.nomor_surat
  );
  UPDATE application_search SET nomor = NEW.nomor_surat
    WHERE rowid = (SELECT seq FROM applications WHERE id = NEW.application_id);
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
CREATE TABLE `signed_letters` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`letter_id` text NOT NULL,
	`kind` text NOT NULL,
	`file_key` text,
	`sha256` text NOT NULL,
	`signer` text,
	`issuer` text,
	`trusted` integer,
	`reason` text,
	`account_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`letter_id`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signed_letters_id_unique` ON `signed_letters` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `signed_letters_file_key_unique` ON `signed_letters` (`file_key`);--> statement-breakpoint
CREATE INDEX `signed_letters_letter` ON `signed_letters` (`letter_id`,`seq`);--> statement-breakpoint
ALTER TABLE `applications` ADD `keperluan` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `filed_by` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `corrects` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `field_notes` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `sent_answers` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `mended_by` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `mended_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `applications_counter_key` ON `applications` (`filed_by`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `applications_corrects` ON `applications` (`corrects`);--> statement-breakpoint
CREATE INDEX `applications_nik` ON `applications` (`nik`,`seq`);--> statement-breakpoint
CREATE INDEX `applications_nama` ON `applications` ("nama" collate nocase,`seq`);--> statement-breakpoint
-- An application that was filed at the counter may find its account later.
CREATE TRIGGER applications_tally_account AFTER UPDATE OF account_id ON applications WHEN OLD.account_id IS NOT NEW.account_id BEGIN
  UPDATE users SET application_count = application_count + 1 WHERE id = NEW.account_id;
  UPDATE users SET application_count = application_count - 1 WHERE id = OLD.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER applications_search_answers AFTER UPDATE OF nama, nik ON applications BEGIN
  UPDATE application_search SET nama = NEW.nama, nik = NEW.nik WHERE rowid = NEW.seq;
END;
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES
  ('signed_letters', 0),
  ('number_starts', 0),
  ('signatories', 0);
--> statement-breakpoint
CREATE TRIGGER signed_letters_version_insert AFTER INSERT ON signed_letters BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'signed_letters';
END;
--> statement-breakpoint
CREATE TRIGGER signed_letters_version_update AFTER UPDATE ON signed_letters BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'signed_letters';
END;
--> statement-breakpoint
CREATE TRIGGER signed_letters_version_delete AFTER DELETE ON signed_letters BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'signed_letters';
END;
--> statement-breakpoint
CREATE TRIGGER number_starts_version_insert AFTER INSERT ON number_starts BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'number_starts';
END;
--> statement-breakpoint
CREATE TRIGGER number_starts_version_update AFTER UPDATE ON number_starts BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'number_starts';
END;
--> statement-breakpoint
CREATE TRIGGER number_starts_version_delete AFTER DELETE ON number_starts BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'number_starts';
END;
--> statement-breakpoint
CREATE TRIGGER signatories_version_insert AFTER INSERT ON signatories BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'signatories';
END;
--> statement-breakpoint
CREATE TRIGGER signatories_version_update AFTER UPDATE ON signatories BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'signatories';
END;
--> statement-breakpoint
CREATE TRIGGER signatories_version_delete AFTER DELETE ON signatories BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'signatories';
END;
