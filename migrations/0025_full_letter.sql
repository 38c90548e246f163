ALTER TABLE `letters` ADD `full_letter_off_at` text;--> statement-breakpoint
CREATE INDEX `audit_entries_refused_place` ON `audit_entries` (`place`,`at`) WHERE action = 'letters.refused';