import sharp from 'sharp';
import { writeFileSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { chromium } from 'playwright-core';
import { drawWatermarked } from '../worker/applications/photos/watermark.ts';
import { readHead } from '../worker/media/picture-size.ts';
const svgText=(w,h,bg,fg)=>Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" fill="${bg}"/><g fill="${fg}" font-family="sans-serif"><text x="60" y="90" font-size="52" font-weight="700">PROVINSI JAWA BARAT</text><text x="60" y="200" font-size="48">NIK : 3205011501900001</text><text x="60" y="300" font-size="34">Nama : SITI AMINAH</text><text x="60" y="360" font-size="34">Tempat/Tgl Lahir : JAKARTA, 01-01-1990</text><text x="60" y="420" font-size="34">Alamat : KP. CIBODAS RT 001/003</text><text x="60" y="480" font-size="34">Agama : ISLAM</text><text x="60" y="540" font-size="26">Berlaku hingga : SEUMUR HIDUP</text></g></svg>`);
const t=await sharp(svgText(1600,1000,'#f4f6f8','#111')).jpeg().toBuffer();
const d=await sharp(svgText(1600,1000,'#1b2430','#e8e8e8')).jpeg().toBuffer();
const b=await sharp(svgText(1000,640,'#8fb7d8','#1a1a1a')).jpeg().toBuffer();
const says={title:'Foto KTP',text:'Hanya untuk verifikasi pengajuan di Desa Layung · Siti Aminah · 22 November 2026 09.00 WIB'};
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const page=await browser.newPage({viewport:{width:1000,height:1900}});
let html='';
for (const p of [t,d,b]) { const svg=await text(drawWatermarked(p,readHead(p),says)); html+=`<img style="width:960px;display:block;margin:4px" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`; }
await page.setContent(html); await page.waitForTimeout(500);
await page.screenshot({path:'/tmp/act-wm.png'});
await page.setViewportSize({width:380,height:760}); await page.setContent(html.replaceAll('960px','340px')); await page.waitForTimeout(300); await page.screenshot({path:'/tmp/act-wm-s.png'});
await browser.close();
