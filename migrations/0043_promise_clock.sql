DROP INDEX `applications_waiting`;--> statement-breakpoint
ALTER TABLE `applications` ADD `counted_from` text;--> statement-breakpoint
CREATE INDEX `applications_waiting` ON `applications` (case when "counted_from" is null then "created_at" else "counted_from" end) WHERE status = 'Menunggu';