CREATE INDEX `content_records_tahun` ON `content_records` (`collection`,(fields ->> 'tahun')) WHERE (fields ->> 'tahun') is not null;--> statement-breakpoint
CREATE INDEX `content_records_jenis` ON `content_records` (`collection`,(fields ->> 'jenis')) WHERE (fields ->> 'jenis') is not null;--> statement-breakpoint
CREATE INDEX `content_records_kelas` ON `content_records` (`collection`,(fields ->> 'kelas')) WHERE (fields ->> 'kelas') is not null;--> statement-breakpoint
CREATE INDEX `content_records_tanggal` ON `content_records` (`collection`,(fields ->> 'tanggal')) WHERE (fields ->> 'tanggal') is not null;--> statement-breakpoint
CREATE INDEX `content_records_mulai` ON `content_records` (`collection`,(fields ->> 'mulai')) WHERE (fields ->> 'mulai') is not null;