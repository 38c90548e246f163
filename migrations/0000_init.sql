CREATE TABLE `application_tallies` (
	`type` text NOT NULL,
	`status` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`type`, `status`)
);
--> statement-breakpoint
CREATE TABLE `applications` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text,
	`idempotency_key` text,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`nama` text NOT NULL,
	`nik` text,
	`answers` text NOT NULL,
	`photos` text NOT NULL,
	`admin_notes` text,
	`kop1` text,
	`kop2` text,
	`kop3` text,
	`kop4` text,
	`created_at` text NOT NULL,
	`decided_at` text,
	FOREIGN KEY (`account_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_id_unique` ON `applications` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_idempotency` ON `applications` (`account_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `applications_account` ON `applications` (`account_id`,`seq`);--> statement-breakpoint
CREATE INDEX `applications_type` ON `applications` (`type`,`seq`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`account_id` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `letters` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`application_id` text,
	`type` text NOT NULL,
	`counter` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`nomor_surat` text NOT NULL,
	`kode` text NOT NULL,
	`judul` text NOT NULL,
	`nama` text NOT NULL,
	`issued_at` text NOT NULL,
	`valid_until` text NOT NULL,
	`sha256` text NOT NULL,
	`pdf_key` text,
	`withdrawn_at` text,
	`withdrawn_reason` text,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letters_id_unique` ON `letters` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `letters_application_id_unique` ON `letters` (`application_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `letters_kode_unique` ON `letters` (`kode`);--> statement-breakpoint
CREATE UNIQUE INDEX `letters_pdf_key_unique` ON `letters` (`pdf_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `letters_number` ON `letters` (`counter`,`year`,`number`);--> statement-breakpoint
CREATE TABLE `login_failures` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_failures_key_at` ON `login_failures` (`key`,`at`);--> statement-breakpoint
CREATE INDEX `login_failures_at` ON `login_failures` (`at`);--> statement-breakpoint
CREATE TABLE `tallies` (
	`name` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`application_count` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_id_unique` ON `users` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`);